CREATE TABLE "report_schedule" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	"name" text NOT NULL,
	"name_order" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"next_at" timestamp (3) with time zone,
	"due_id" uuid,
	CONSTRAINT "report_schedule_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "report_schedule_version" CHECK ("report_schedule"."version" > 0),
	CONSTRAINT "report_schedule_filled" CHECK ("report_schedule"."name" <> ''),
	CONSTRAINT "report_schedule_state" CHECK ("report_schedule"."state" in ('ON', 'OFF')),
	CONSTRAINT "report_schedule_planned" CHECK (("report_schedule"."next_at" is null) = ("report_schedule"."due_id" is null))
);
--> statement-breakpoint
CREATE TABLE "report_sending" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"is_try" boolean NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_sending_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "report_sending_once" UNIQUE("school_id","schedule_id","slot","is_try","user_id"),
	CONSTRAINT "report_sending_state" CHECK ("report_sending"."state" in ('QUEUED', 'SENT', 'NOT_ALLOWED', 'FAILED')),
	CONSTRAINT "report_sending_sent" CHECK (("report_sending"."state" = 'SENT') = ("report_sending"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "report_schedule_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"of_schedule" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_sending_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"of_sending" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_list";--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sending" ADD CONSTRAINT "report_sending_school_id_schedule_id_report_schedule_school_id_id_fk" FOREIGN KEY ("school_id","schedule_id") REFERENCES "public"."report_schedule"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sending" ADD CONSTRAINT "report_sending_school_id_user_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedule_due_next" ON "report_schedule_due" USING btree ("next_try_at","id");--> statement-breakpoint
CREATE INDEX "report_sending_due_next" ON "report_sending_due" USING btree ("next_try_at","id");--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_list" CHECK ("saved_view"."list" in ('students', 'guardians', 'employees', 'classes', 'houses', 'buses', 'report-schedules'));