CREATE TABLE "register" (
	"school_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	"session" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"version_id" uuid,
	"starts" text,
	"grace_min" integer,
	"closes_min" integer,
	"expected" integer NOT NULL,
	"marked" integer NOT NULL,
	"present" integer NOT NULL,
	"late" integer NOT NULL,
	"absent" integer NOT NULL,
	"frozen" boolean,
	"taken_at" timestamp (3) with time zone,
	"taken_by_name" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "register_school_id_class_id_day_session_pk" PRIMARY KEY("school_id","class_id","day","session"),
	CONSTRAINT "register_session" CHECK ("register"."session" in ('DAY', 'AM', 'PM')),
	CONSTRAINT "register_figures" CHECK ("register"."present" + "register"."late" + "register"."absent" = "register"."marked" and "register"."marked" <= "register"."expected"),
	CONSTRAINT "register_times" CHECK (num_nulls("register"."starts", "register"."grace_min", "register"."closes_min") in (0, 3)),
	CONSTRAINT "register_taken" CHECK (num_nulls("register"."taken_at", "register"."taken_by_name") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "register_mark" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"session" text NOT NULL,
	"class_id" uuid NOT NULL,
	"code" text NOT NULL,
	"minutes_late" integer,
	"reason" text,
	"note" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"taken_by" uuid,
	"taken_by_name" text NOT NULL,
	CONSTRAINT "register_mark_school_id_student_id_day_session_pk" PRIMARY KEY("school_id","student_id","day","session"),
	CONSTRAINT "register_mark_session" CHECK ("register_mark"."session" in ('DAY', 'AM', 'PM')),
	CONSTRAINT "register_mark_code" CHECK ("register_mark"."code" in ('P', 'L', 'A', 'AE', 'OA', 'X', 'SB', 'SU')),
	CONSTRAINT "register_mark_minutes" CHECK ("register_mark"."minutes_late" is null or "register_mark"."code" = 'L'),
	CONSTRAINT "register_mark_reason" CHECK ("register_mark"."reason" is null or "register_mark"."code" = 'AE')
);
--> statement-breakpoint
CREATE TABLE "register_mark_change" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	"session" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"why" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "register_mark_change_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "register_mark_change_says_why" CHECK ("register_mark_change"."why" <> '')
);
--> statement-breakpoint
ALTER TABLE "register" ADD CONSTRAINT "register_school_id_class_id_school_class_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."school_class"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_mark" ADD CONSTRAINT "register_mark_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_mark" ADD CONSTRAINT "register_mark_school_id_class_id_school_class_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."school_class"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_mark_change" ADD CONSTRAINT "register_mark_change_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_by_day" ON "register" USING btree ("school_id","day");--> statement-breakpoint
CREATE INDEX "register_mark_by_day" ON "register_mark" USING btree ("school_id","day");--> statement-breakpoint
CREATE INDEX "register_mark_by_class" ON "register_mark" USING btree ("school_id","class_id","day");--> statement-breakpoint
CREATE INDEX "register_mark_change_by_child" ON "register_mark_change" USING btree ("school_id","student_id","day","session");