CREATE TABLE "bus_fix" (
	"school_id" uuid NOT NULL,
	"tracker_id" uuid NOT NULL,
	"bus_id" uuid NOT NULL,
	"fix_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"speed_kmh" real,
	"accuracy_m" real,
	"heading" smallint,
	"is_believed" boolean NOT NULL,
	"alarm" text,
	"battery" smallint,
	"ignition" boolean,
	"odometer_m" double precision,
	CONSTRAINT "bus_fix_school_id_tracker_id_fix_at_pk" PRIMARY KEY("school_id","tracker_id","fix_at")
);
--> statement-breakpoint
CREATE TABLE "bus_fix_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"of_bus" uuid NOT NULL,
	CONSTRAINT "bus_fix_due_bus" UNIQUE("of_school","of_bus")
);
--> statement-breakpoint
CREATE TABLE "bus_position_now" (
	"school_id" uuid NOT NULL,
	"tracker_id" uuid NOT NULL,
	"bus_id" uuid NOT NULL,
	"fix_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"speed_kmh" real,
	"accuracy_m" real,
	"heading" smallint,
	"is_believed" boolean NOT NULL,
	"alarm" text,
	CONSTRAINT "bus_position_now_school_id_bus_id_pk" PRIMARY KEY("school_id","bus_id")
);
--> statement-breakpoint
CREATE TABLE "tracker" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bus_id" uuid NOT NULL,
	"bus_since" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unique_id" text NOT NULL,
	"token_hash" text,
	"token_made_at" timestamp (3) with time zone,
	"token_made_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text DEFAULT '' NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"battery" smallint,
	CONSTRAINT "tracker_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "tracker_kind" CHECK (("tracker"."kind" = 'FORWARDED') = ("tracker"."unique_id" <> '') and "tracker"."kind" in ('PHONE', 'FORWARDED')),
	CONSTRAINT "tracker_revoked" CHECK ("tracker"."revoked_at" is null or "tracker"."token_hash" is null)
);
--> statement-breakpoint
CREATE TABLE "tracker_on_bus" (
	"school_id" uuid NOT NULL,
	"tracker_id" uuid NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"bus_id" uuid NOT NULL,
	CONSTRAINT "tracker_on_bus_school_id_tracker_id_from_at_pk" PRIMARY KEY("school_id","tracker_id","from_at")
);
--> statement-breakpoint
ALTER TABLE "bus_fix" ADD CONSTRAINT "bus_fix_school_id_tracker_id_tracker_school_id_id_fk" FOREIGN KEY ("school_id","tracker_id") REFERENCES "public"."tracker"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_position_now" ADD CONSTRAINT "bus_position_now_school_id_bus_id_bus_school_id_id_fk" FOREIGN KEY ("school_id","bus_id") REFERENCES "public"."bus"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_position_now" ADD CONSTRAINT "bus_position_now_school_id_tracker_id_tracker_school_id_id_fk" FOREIGN KEY ("school_id","tracker_id") REFERENCES "public"."tracker"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker" ADD CONSTRAINT "tracker_school_id_bus_id_bus_school_id_id_fk" FOREIGN KEY ("school_id","bus_id") REFERENCES "public"."bus"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_on_bus" ADD CONSTRAINT "tracker_on_bus_school_id_tracker_id_tracker_school_id_id_fk" FOREIGN KEY ("school_id","tracker_id") REFERENCES "public"."tracker"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_on_bus" ADD CONSTRAINT "tracker_on_bus_school_id_bus_id_bus_school_id_id_fk" FOREIGN KEY ("school_id","bus_id") REFERENCES "public"."bus"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bus_fix_of_bus" ON "bus_fix" USING btree ("school_id","bus_id","fix_at");--> statement-breakpoint
CREATE INDEX "bus_fix_due_next" ON "bus_fix_due" USING btree ("next_try_at","id");--> statement-breakpoint
CREATE INDEX "tracker_of_bus" ON "tracker" USING btree ("school_id","bus_id");--> statement-breakpoint
CREATE INDEX "tracker_by_token" ON "tracker" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_forwarded" ON "tracker" USING btree ("school_id","unique_id") WHERE "tracker"."kind" = 'FORWARDED' and "tracker"."revoked_at" is null;