CREATE TABLE "bus_trip" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"route_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"is_begun" boolean DEFAULT false NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"bus_id" uuid,
	"planned_bus_id" uuid,
	"starts_at" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"figures" jsonb NOT NULL,
	"children_left" integer NOT NULL,
	"exceptions" integer NOT NULL,
	"started_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"heard_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bus_trip_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bus_trip_once" UNIQUE("school_id","day","route_id"),
	CONSTRAINT "bus_trip_version" CHECK ("bus_trip"."version" > 0),
	CONSTRAINT "bus_trip_state" CHECK ("bus_trip"."state" in ('SCHEDULED', 'DEFECT_HOLD', 'PRE_CHECK_PASSED', 'RUNNING', 'ARRIVED', 'CHILD_CHECK_DONE', 'CLOSED', 'CANCELLED')),
	CONSTRAINT "bus_trip_every_child_off" CHECK ("bus_trip"."state" <> 'CLOSED' or "bus_trip"."children_left" = 0)
);
--> statement-breakpoint
CREATE TABLE "bus_trip_event" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"said" jsonb NOT NULL,
	"student_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_offline" boolean NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"kiosk_id" uuid,
	CONSTRAINT "bus_trip_event_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "kiosk" ADD COLUMN "bus_id" uuid;--> statement-breakpoint
ALTER TABLE "bus_trip" ADD CONSTRAINT "bus_trip_school_id_route_id_bus_route_school_id_id_fk" FOREIGN KEY ("school_id","route_id") REFERENCES "public"."bus_route"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_trip" ADD CONSTRAINT "bus_trip_school_id_bus_id_bus_school_id_id_fk" FOREIGN KEY ("school_id","bus_id") REFERENCES "public"."bus"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_trip" ADD CONSTRAINT "bus_trip_school_id_planned_bus_id_bus_school_id_id_fk" FOREIGN KEY ("school_id","planned_bus_id") REFERENCES "public"."bus"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_trip_event" ADD CONSTRAINT "bus_trip_event_school_id_trip_id_bus_trip_school_id_id_fk" FOREIGN KEY ("school_id","trip_id") REFERENCES "public"."bus_trip"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_trip_event" ADD CONSTRAINT "bus_trip_event_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bus_trip_of_bus" ON "bus_trip" USING btree ("school_id","bus_id","day");--> statement-breakpoint
CREATE INDEX "bus_trip_of_route" ON "bus_trip" USING btree ("school_id","route_id","day");--> statement-breakpoint
CREATE INDEX "bus_trip_event_by_trip" ON "bus_trip_event" USING btree ("school_id","trip_id");--> statement-breakpoint
CREATE INDEX "bus_trip_event_by_child" ON "bus_trip_event" USING btree ("school_id","student_id");--> statement-breakpoint
ALTER TABLE "kiosk" ADD CONSTRAINT "kiosk_school_id_bus_id_bus_school_id_id_fk" FOREIGN KEY ("school_id","bus_id") REFERENCES "public"."bus"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk" ADD CONSTRAINT "kiosk_one_place" CHECK ("kiosk"."gate_id" is null or "kiosk"."bus_id" is null);