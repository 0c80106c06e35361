CREATE TABLE "leave_type" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	"name" text NOT NULL,
	"name_order" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "leave_type_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "leave_type_version" CHECK ("leave_type"."version" > 0),
	CONSTRAINT "leave_type_filled" CHECK ("leave_type"."name" <> ''),
	CONSTRAINT "leave_type_state" CHECK ("leave_type"."state" in ('OPEN', 'CLOSED'))
);
--> statement-breakpoint
ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_list";--> statement-breakpoint
ALTER TABLE "leave_type" ADD CONSTRAINT "leave_type_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_type_name" ON "leave_type" USING btree ("school_id",lower("name"));--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_list" CHECK ("saved_view"."list" in ('students', 'guardians', 'employees', 'classes', 'houses', 'buses', 'report-schedules', 'leave-types'));--> statement-breakpoint
-- The first set for schools that are there already. Row security would show none of them.
ALTER TABLE "school" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "leave_type" ("school_id", "id", "content", "updated_at", "updated_by_name", "name", "name_order", "kind", "state")
SELECT "school"."school_id", gen_random_uuid(), "given"."content", now(), 'Muster', "given"."name", "given"."name_order", "given"."kind", 'OPEN'
FROM "school" CROSS JOIN (VALUES
  ('DAY', 'Day leave', E'day leave\nDay leave', '{"name":"Day leave","kind":"DAY","state":"OPEN","askedBy":["School Admin","Correspondent","Hybrid"],"chain":[{"kind":"PARENT","mode":"APPROVE"},{"kind":"HOUSE","mode":"APPROVE"},{"kind":"HEAD","mode":"APPROVE"}],"cutOff":"SOFT","cutOffDays":1,"cutOffAt":"18:00","cutOffMessage":"","shortest":null,"longest":{"count":14,"unit":"HOURS"},"quota":null,"blackouts":{},"isNoteRequired":false,"isCollectorRequired":true,"isHostRefused":false,"graceMin":15,"callAfterMin":15,"headAfterMin":30,"missingAfterMin":60}'::jsonb),
  ('OVERNIGHT', 'Overnight leave', E'overnight leave\nOvernight leave', '{"name":"Overnight leave","kind":"OVERNIGHT","state":"OPEN","askedBy":["School Admin","Correspondent","Hybrid"],"chain":[{"kind":"PARENT","mode":"APPROVE"},{"kind":"HOUSE","mode":"APPROVE"},{"kind":"HEAD","mode":"APPROVE"}],"cutOff":"SOFT","cutOffDays":2,"cutOffAt":"18:00","cutOffMessage":"","shortest":null,"longest":{"count":2,"unit":"DAYS"},"quota":null,"blackouts":{},"isNoteRequired":false,"isCollectorRequired":true,"isHostRefused":false,"graceMin":15,"callAfterMin":15,"headAfterMin":30,"missingAfterMin":60}'::jsonb),
  ('WEEKEND', 'Weekend leave', E'weekend leave\nWeekend leave', '{"name":"Weekend leave","kind":"WEEKEND","state":"OPEN","askedBy":["School Admin","Correspondent","Hybrid"],"chain":[{"kind":"PARENT","mode":"APPROVE"},{"kind":"HOUSE","mode":"APPROVE"},{"kind":"HEAD","mode":"APPROVE"}],"cutOff":"SOFT","cutOffDays":2,"cutOffAt":"18:00","cutOffMessage":"","shortest":null,"longest":{"count":4,"unit":"DAYS"},"quota":null,"blackouts":{},"isNoteRequired":false,"isCollectorRequired":true,"isHostRefused":false,"graceMin":30,"callAfterMin":15,"headAfterMin":30,"missingAfterMin":60}'::jsonb),
  ('MEDICAL', 'Medical leave', E'medical leave\nMedical leave', '{"name":"Medical leave","kind":"MEDICAL","state":"OPEN","askedBy":["School Admin","Correspondent","Hybrid"],"chain":[{"kind":"MEDICAL","mode":"APPROVE"},{"kind":"PARENT","mode":"NOTIFY"},{"kind":"HOUSE","mode":"NOTIFY"},{"kind":"HEAD","mode":"APPROVE"}],"cutOff":"NONE","cutOffDays":1,"cutOffAt":"18:00","cutOffMessage":"","shortest":null,"longest":null,"quota":null,"blackouts":{},"isNoteRequired":true,"isCollectorRequired":true,"isHostRefused":false,"graceMin":60,"callAfterMin":15,"headAfterMin":30,"missingAfterMin":60}'::jsonb),
  ('HOLIDAY', 'Holiday leave', E'holiday leave\nHoliday leave', '{"name":"Holiday leave","kind":"HOLIDAY","state":"OPEN","askedBy":["School Admin","Correspondent","Hybrid"],"chain":[{"kind":"PARENT","mode":"APPROVE"},{"kind":"HOUSE","mode":"NOTIFY"},{"kind":"HEAD","mode":"APPROVE"}],"cutOff":"SOFT","cutOffDays":7,"cutOffAt":"18:00","cutOffMessage":"","shortest":null,"longest":{"count":90,"unit":"DAYS"},"quota":null,"blackouts":{},"isNoteRequired":false,"isCollectorRequired":true,"isHostRefused":false,"graceMin":120,"callAfterMin":15,"headAfterMin":30,"missingAfterMin":60}'::jsonb),
  ('EMERGENCY', 'Emergency leave', E'emergency leave\nEmergency leave', '{"name":"Emergency leave","kind":"EMERGENCY","state":"OPEN","askedBy":["School Admin","Correspondent","Hybrid"],"chain":[{"kind":"PARENT","mode":"APPROVE"},{"kind":"HOUSE","mode":"NOTIFY"},{"kind":"HEAD","mode":"APPROVE"}],"cutOff":"NONE","cutOffDays":1,"cutOffAt":"18:00","cutOffMessage":"","shortest":null,"longest":null,"quota":null,"blackouts":{},"isNoteRequired":true,"isCollectorRequired":true,"isHostRefused":false,"graceMin":60,"callAfterMin":15,"headAfterMin":30,"missingAfterMin":60}'::jsonb),
  ('DAILY_OUT', 'Daily out', E'daily out\nDaily out', '{"name":"Daily out","kind":"DAILY_OUT","state":"OPEN","askedBy":["School Admin","Correspondent","Hybrid"],"chain":[{"kind":"PARENT","mode":"APPROVE"},{"kind":"HOUSE","mode":"APPROVE"},{"kind":"HEAD","mode":"NOTIFY"}],"cutOff":"NONE","cutOffDays":1,"cutOffAt":"18:00","cutOffMessage":"","shortest":null,"longest":{"count":12,"unit":"HOURS"},"quota":null,"blackouts":{},"isNoteRequired":false,"isCollectorRequired":false,"isHostRefused":false,"graceMin":15,"callAfterMin":15,"headAfterMin":30,"missingAfterMin":60}'::jsonb)
) AS "given" ("kind", "name", "name_order", "content");--> statement-breakpoint
ALTER TABLE "school" FORCE ROW LEVEL SECURITY;
