CREATE TABLE "known_device" (
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_school_id_user_id_id_pk" PRIMARY KEY("school_id","user_id","id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "session_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"account" text NOT NULL,
	"account_exists" boolean NOT NULL,
	"address" text NOT NULL,
	"known_device" text,
	"succeeded" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_epoch" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"epoch" uuid NOT NULL,
	CONSTRAINT "server_epoch_is_one" CHECK ("server_epoch"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bus_report" (
	"school_id" uuid NOT NULL,
	"bus_id" uuid NOT NULL,
	"day" date NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"driver_name" text NOT NULL,
	"attendant_name" text NOT NULL,
	"trips" integer NOT NULL,
	"arrived" integer NOT NULL,
	"on_time" integer NOT NULL,
	"delay_minutes" integer NOT NULL,
	"expected" integer NOT NULL,
	"boarded" integer NOT NULL,
	"alighted" integer NOT NULL,
	"absent" integer NOT NULL,
	"defects" integer NOT NULL,
	"incidents" integer NOT NULL,
	"high_incidents" integer NOT NULL,
	"km" integer,
	"child_check" boolean NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" uuid,
	"submitted_by_name" text,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"reviewed_by_name" text,
	"review_note" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "bus_report_school_id_bus_id_day_pk" PRIMARY KEY("school_id","bus_id","day"),
	CONSTRAINT "bus_report_version" CHECK ("bus_report"."version" > 0),
	CONSTRAINT "bus_report_state" CHECK ("bus_report"."state" in ('DRAFT', 'SUBMITTED', 'RETURNED', 'REVIEWED')),
	CONSTRAINT "bus_report_every_child_off" CHECK ("bus_report"."state" in ('DRAFT', 'RETURNED') or ("bus_report"."child_check" and "bus_report"."boarded" = "bus_report"."alighted")),
	CONSTRAINT "bus_report_submitted" CHECK ("bus_report"."state" = 'DRAFT' or "bus_report"."submitted_at" is not null),
	CONSTRAINT "bus_report_reviewed" CHECK ("bus_report"."state" in ('DRAFT', 'SUBMITTED') or "bus_report"."reviewed_at" is not null),
	CONSTRAINT "bus_report_returned" CHECK ("bus_report"."state" <> 'RETURNED' or "bus_report"."review_note" <> ''),
	CONSTRAINT "bus_report_figures" CHECK ("bus_report"."on_time" <= "bus_report"."arrived" and "bus_report"."arrived" <= "bus_report"."trips")
);
--> statement-breakpoint
CREATE TABLE "bus" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"name" text NOT NULL,
	"plate" text NOT NULL,
	"driver_name" text NOT NULL,
	"attendant_name" text NOT NULL,
	"status" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "bus_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bus_version" CHECK ("bus"."version" > 0),
	CONSTRAINT "bus_status" CHECK ("bus"."status" in ('IN_SERVICE', 'DEFECT_HOLD', 'OUT_OF_SERVICE', 'RETIRED')),
	CONSTRAINT "bus_filled" CHECK ("bus"."name" <> '' and "bus"."plate" <> '')
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid NOT NULL,
	"audience" text NOT NULL,
	"kind" text NOT NULL,
	"class" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notification_school_id_user_id_seq_pk" PRIMARY KEY("school_id","user_id","seq"),
	CONSTRAINT "notification_id" UNIQUE("school_id","id"),
	CONSTRAINT "notification_audience" CHECK ("notification"."audience" in ('school', 'employee')),
	CONSTRAINT "notification_class" CHECK ("notification"."class" in ('DANGER', 'ACTION', 'INFO'))
);
--> statement-breakpoint
CREATE TABLE "notification_counter" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"profile_picture_url" text,
	"office_phone" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "school_user" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"scope_mode" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "school_user_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "school_user_school_id_email_unique" UNIQUE("school_id","email")
);
--> statement-breakpoint
CREATE TABLE "op_ledger" (
	"school_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"device_id" uuid,
	"device_seq" bigint,
	"made_at" timestamp (3) with time zone,
	"request_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"lane" text NOT NULL,
	"status" smallint,
	"result" jsonb,
	"answer" jsonb,
	"entity_version" bigint,
	"wrote" jsonb,
	"server_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "op_ledger_server_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"applied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "op_ledger_school_id_actor_id_op_id_pk" PRIMARY KEY("school_id","actor_id","op_id"),
	CONSTRAINT "op_ledger_device_seq" UNIQUE("school_id","device_id","actor_id","device_seq"),
	CONSTRAINT "op_ledger_terminal" CHECK ("op_ledger"."status" is null or "op_ledger"."status" between 200 and 499)
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_school_id_user_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_school_id_user_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_report" ADD CONSTRAINT "bus_report_school_id_bus_id_bus_school_id_id_fk" FOREIGN KEY ("school_id","bus_id") REFERENCES "public"."bus"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus" ADD CONSTRAINT "bus_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_school_id_user_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_counter" ADD CONSTRAINT "notification_counter_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_user" ADD CONSTRAINT "school_user_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_school_id_user_id_index" ON "session" USING btree ("school_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_account_at_index" ON "sign_in_attempt" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_address_at_index" ON "sign_in_attempt" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "bus_report_by_day" ON "bus_report" USING btree ("school_id","day");--> statement-breakpoint
CREATE INDEX "bus_report_open" ON "bus_report" USING btree ("school_id","state","day") WHERE "bus_report"."state" <> 'REVIEWED';--> statement-breakpoint
CREATE INDEX "bus_by_name" ON "bus" USING btree ("school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "bus_plate" ON "bus" USING btree ("school_id",upper(regexp_replace("plate", '[^[:alnum:]]', '', 'g'))) WHERE "bus"."status" <> 'RETIRED';--> statement-breakpoint
CREATE INDEX "notification_by_audience" ON "notification" USING btree ("school_id","user_id","audience","seq");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("school_id","user_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "school_user_email_index" ON "school_user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "op_ledger_by_age" ON "op_ledger" USING btree ("school_id","applied_at");