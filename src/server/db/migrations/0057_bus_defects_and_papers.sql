CREATE TABLE "bus_defect" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	"name" text NOT NULL,
	"name_order" text collate "C" NOT NULL,
	"bus_id" uuid NOT NULL,
	"item" text NOT NULL,
	"severity" text NOT NULL,
	"state" text NOT NULL,
	"reported_on" text NOT NULL,
	"urgency" text NOT NULL,
	"report_day" text,
	CONSTRAINT "bus_defect_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bus_defect_version" CHECK ("bus_defect"."version" > 0),
	CONSTRAINT "bus_defect_filled" CHECK ("bus_defect"."name" <> ''),
	CONSTRAINT "bus_defect_severity" CHECK ("bus_defect"."severity" in ('LOW', 'MEDIUM', 'HIGH')),
	CONSTRAINT "bus_defect_state" CHECK ("bus_defect"."state" in ('OPEN', 'IN_REPAIR', 'MENDED', 'DISMISSED'))
);
--> statement-breakpoint
CREATE TABLE "fleet_expiry_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fleet_expiry_due_school" UNIQUE("of_school")
);
--> statement-breakpoint
CREATE TABLE "fleet_expiry_told" (
	"school_id" uuid NOT NULL,
	"of_id" uuid NOT NULL,
	"paper" text NOT NULL,
	"expires" text NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fleet_expiry_told_school_id_of_id_paper_expires_stage_pk" PRIMARY KEY("school_id","of_id","paper","expires","stage"),
	CONSTRAINT "fleet_expiry_told_stage" CHECK ("fleet_expiry_told"."stage" in ('MONTH', 'WEEK', 'EXPIRED'))
);
--> statement-breakpoint
ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_list";--> statement-breakpoint
ALTER TABLE "bus_defect" ADD CONSTRAINT "bus_defect_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_defect" ADD CONSTRAINT "bus_defect_school_id_bus_id_bus_school_id_id_fk" FOREIGN KEY ("school_id","bus_id") REFERENCES "public"."bus"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_expiry_told" ADD CONSTRAINT "fleet_expiry_told_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bus_defect_by_urgency" ON "bus_defect" USING btree ("school_id","urgency" collate "C","name_order","id");--> statement-breakpoint
CREATE INDEX "bus_defect_of_bus" ON "bus_defect" USING btree ("school_id","bus_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "bus_defect_of_report" ON "bus_defect" USING btree ("school_id","bus_id","item","report_day") WHERE "bus_defect"."report_day" is not null;--> statement-breakpoint
CREATE INDEX "fleet_expiry_due_next" ON "fleet_expiry_due" USING btree ("next_try_at","id");--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_list" CHECK ("saved_view"."list" in ('students', 'guardians', 'employees', 'classes', 'houses', 'buses', 'bus-routes', 'bus-defects', 'report-schedules', 'leave-types'));--> statement-breakpoint
ALTER TABLE "school" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "fleet_expiry_due" ("id", "of_school", "next_try_at") SELECT gen_random_uuid(), "school_id", now() FROM "school";--> statement-breakpoint
ALTER TABLE "school" FORCE ROW LEVEL SECURITY;
