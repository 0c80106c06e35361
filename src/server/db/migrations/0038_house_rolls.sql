CREATE TABLE "house_roll" (
	"school_id" uuid NOT NULL,
	"house_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by_name" text,
	"called" uuid[],
	"late_told_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "house_roll_school_id_house_id_day_time_pk" PRIMARY KEY("school_id","house_id","day","time"),
	CONSTRAINT "house_roll_closed" CHECK (num_nulls("house_roll"."closed_at", "house_roll"."closed_by_name", "house_roll"."called") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "house_roll_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"of_house" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_roll_mark" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"house_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"student_id" uuid NOT NULL,
	"says" text NOT NULL,
	"over_marks" uuid[] NOT NULL,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"method" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_offline" boolean NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "house_roll_mark_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "house_roll_mark_says" CHECK ("house_roll_mark"."says" in ('SEEN', 'OUT', 'NOT_SEEN', 'NOTHING')),
	CONSTRAINT "house_roll_mark_out" CHECK ("house_roll_mark"."says" <> 'OUT' or "house_roll_mark"."note" <> ''),
	CONSTRAINT "house_roll_mark_method" CHECK ("house_roll_mark"."method" in ('QR', 'CARD', 'MANUAL'))
);
--> statement-breakpoint
ALTER TABLE "house" ADD COLUMN "roll_due_id" uuid;--> statement-breakpoint
ALTER TABLE "house_roll" ADD CONSTRAINT "house_roll_school_id_house_id_house_school_id_id_fk" FOREIGN KEY ("school_id","house_id") REFERENCES "public"."house"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_roll_mark" ADD CONSTRAINT "house_roll_mark_school_id_house_id_day_time_house_roll_school_id_house_id_day_time_fk" FOREIGN KEY ("school_id","house_id","day","time") REFERENCES "public"."house_roll"("school_id","house_id","day","time") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_roll_mark" ADD CONSTRAINT "house_roll_mark_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_roll_by_day" ON "house_roll" USING btree ("school_id","day");--> statement-breakpoint
CREATE INDEX "house_roll_due_next" ON "house_roll_due" USING btree ("next_try_at","id");--> statement-breakpoint
CREATE INDEX "house_roll_mark_by_roll" ON "house_roll_mark" USING btree ("school_id","house_id","day","time");--> statement-breakpoint
CREATE INDEX "house_roll_mark_by_child" ON "house_roll_mark" USING btree ("school_id","student_id");--> statement-breakpoint
ALTER TABLE "house" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "house" SET "roll_due_id" = gen_random_uuid() WHERE jsonb_array_length("content" -> 'rollTimes') > 0;--> statement-breakpoint
INSERT INTO "house_roll_due" ("id", "of_school", "next_try_at", "of_house") SELECT "roll_due_id", "school_id", now(), "id" FROM "house" WHERE "roll_due_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "house" FORCE ROW LEVEL SECURITY;
