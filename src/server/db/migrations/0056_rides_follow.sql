CREATE TABLE "rider_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"of_student" uuid NOT NULL,
	"on_day" date NOT NULL,
	CONSTRAINT "rider_due_day" UNIQUE("of_school","of_student","on_day")
);
--> statement-breakpoint
CREATE INDEX "rider_due_next" ON "rider_due" USING btree ("next_try_at","id");--> statement-breakpoint
ALTER TABLE "rider" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "rider_due" ("id", "of_school", "next_try_at", "of_student", "on_day")
SELECT gen_random_uuid(), "school_id", ("on_day" - 1)::timestamp, "student_id", "on_day" FROM (
	SELECT "school_id", "student_id", "from_day" AS "on_day", "updated_at" FROM "rider"
	UNION SELECT "school_id", "student_id", "until_day" + 1, "updated_at" FROM "rider" WHERE "until_day" IS NOT NULL
) AS "ahead" WHERE "on_day" > "updated_at"::date GROUP BY "school_id", "student_id", "on_day";--> statement-breakpoint
ALTER TABLE "rider" FORCE ROW LEVEL SECURITY;
