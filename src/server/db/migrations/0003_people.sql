CREATE TABLE "assignment" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sub_admin_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone,
	"by_name" text NOT NULL,
	CONSTRAINT "assignment_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"staff_no" text NOT NULL,
	"sort_name" text NOT NULL,
	"search_text" text NOT NULL,
	"category" text NOT NULL,
	"state" text NOT NULL,
	"start_date" date NOT NULL,
	"sub_user_id" uuid,
	"expires" date,
	"photo" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "employee_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "employee_version" CHECK ("employee"."version" > 0),
	CONSTRAINT "employee_state" CHECK ("employee"."state" in ('ACTIVE', 'ON_LEAVE', 'LEFT')),
	CONSTRAINT "employee_filled" CHECK ("employee"."staff_no" <> '' and "employee"."sort_name" <> '')
);
--> statement-breakpoint
CREATE TABLE "employee_absence" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"state" text NOT NULL,
	"decision_note" text DEFAULT '' NOT NULL,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "employee_absence_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "employee_absence_days" CHECK ("employee_absence"."until_day" >= "employee_absence"."from_day"),
	CONSTRAINT "employee_absence_state" CHECK ("employee_absence"."state" in ('PENDING', 'APPROVED', 'DECLINED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "guardian" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"sort_name" text NOT NULL,
	"search_text" text NOT NULL,
	"phone" text NOT NULL,
	"photo" integer,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "guardian_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "guardian_version" CHECK ("guardian"."version" > 0),
	CONSTRAINT "guardian_filled" CHECK ("guardian"."sort_name" <> '' and "guardian"."phone" <> '')
);
--> statement-breakpoint
CREATE TABLE "guardian_link" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"slot" text NOT NULL,
	"may_collect" boolean NOT NULL,
	"valid_to" date,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "guardian_link_school_id_student_id_guardian_id_pk" PRIMARY KEY("school_id","student_id","guardian_id"),
	CONSTRAINT "guardian_link_version" CHECK ("guardian_link"."version" > 0),
	CONSTRAINT "guardian_link_state" CHECK ("guardian_link"."state" in ('PENDING', 'ACTIVE', 'REVOKED'))
);
--> statement-breakpoint
CREATE TABLE "house" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"name" text NOT NULL,
	"capacity" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "house_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "house_version" CHECK ("house"."version" > 0),
	CONSTRAINT "house_filled" CHECK ("house"."name" <> '' and "house"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "photo" (
	"school_id" uuid NOT NULL,
	"of" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"image" "bytea" NOT NULL,
	"thumb" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photo_school_id_of_id_pk" PRIMARY KEY("school_id","of","id"),
	CONSTRAINT "photo_of" CHECK ("photo"."of" in ('student', 'guardian', 'employee'))
);
--> statement-breakpoint
CREATE TABLE "restriction" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"guardian_id" uuid,
	"until_day" date,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "restriction_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "restriction_version" CHECK ("restriction"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "restriction_student" (
	"school_id" uuid NOT NULL,
	"restriction_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "restriction_student_school_id_restriction_id_student_id_pk" PRIMARY KEY("school_id","restriction_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "class_move" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "class_move_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "school_class" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"session" text NOT NULL,
	"state" text NOT NULL,
	"teacher_id" uuid,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "school_class_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "school_class_version" CHECK ("school_class"."version" > 0),
	CONSTRAINT "school_class_filled" CHECK ("school_class"."name" <> '' and "school_class"."level" <> '')
);
--> statement-breakpoint
CREATE TABLE "class_member" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	CONSTRAINT "class_member_school_id_student_id_class_id_from_day_pk" PRIMARY KEY("school_id","student_id","class_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "student" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"admission_no" text NOT NULL,
	"sort_name" text NOT NULL,
	"search_text" text NOT NULL,
	"dob" date NOT NULL,
	"class_id" uuid,
	"roll_no" integer,
	"house_id" uuid,
	"residency" text NOT NULL,
	"photo" integer,
	"exit_date" date,
	"exit_reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "student_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "student_version" CHECK ("student"."version" > 0),
	CONSTRAINT "student_state" CHECK ("student"."state" in ('EXPECTED', 'ACTIVE', 'ON_LEAVE', 'SUSPENDED', 'GRADUATED', 'WITHDRAWN', 'TRANSFERRED', 'DECEASED', 'ARCHIVED')),
	CONSTRAINT "student_filled" CHECK ("student"."admission_no" <> '' and "student"."sort_name" <> '')
);
--> statement-breakpoint
CREATE TABLE "student_step" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"on_day" date NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "student_step_school_id_student_id_version_pk" PRIMARY KEY("school_id","student_id","version")
);
--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_school_id_sub_admin_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","sub_admin_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_school_id_sub_user_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","sub_user_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_absence" ADD CONSTRAINT "employee_absence_school_id_employee_id_employee_school_id_id_fk" FOREIGN KEY ("school_id","employee_id") REFERENCES "public"."employee"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_link" ADD CONSTRAINT "guardian_link_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_link" ADD CONSTRAINT "guardian_link_school_id_guardian_id_guardian_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardian"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house" ADD CONSTRAINT "house_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction" ADD CONSTRAINT "restriction_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_student" ADD CONSTRAINT "restriction_student_school_id_restriction_id_restriction_school_id_id_fk" FOREIGN KEY ("school_id","restriction_id") REFERENCES "public"."restriction"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_student" ADD CONSTRAINT "restriction_student_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_move" ADD CONSTRAINT "class_move_school_id_class_id_school_class_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."school_class"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_class" ADD CONSTRAINT "school_class_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_member" ADD CONSTRAINT "class_member_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_member" ADD CONSTRAINT "class_member_school_id_class_id_school_class_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."school_class"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_school_id_class_id_school_class_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."school_class"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_school_id_house_id_house_school_id_id_fk" FOREIGN KEY ("school_id","house_id") REFERENCES "public"."house"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_step" ADD CONSTRAINT "student_step_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_open" ON "assignment" USING btree ("school_id","sub_admin_id","student_id") WHERE "assignment"."until_at" is null;--> statement-breakpoint
CREATE INDEX "assignment_by_student" ON "assignment" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_staff_no" ON "employee" USING btree ("school_id",lower("staff_no"));--> statement-breakpoint
CREATE UNIQUE INDEX "employee_account" ON "employee" USING btree ("school_id","sub_user_id") WHERE "employee"."sub_user_id" is not null;--> statement-breakpoint
CREATE INDEX "employee_by_name" ON "employee" USING btree ("school_id","sort_name");--> statement-breakpoint
CREATE INDEX "employee_absence_by_employee" ON "employee_absence" USING btree ("school_id","employee_id","from_day");--> statement-breakpoint
CREATE INDEX "guardian_by_name" ON "guardian" USING btree ("school_id","sort_name");--> statement-breakpoint
CREATE INDEX "guardian_by_phone" ON "guardian" USING btree ("school_id","phone");--> statement-breakpoint
CREATE INDEX "guardian_link_by_guardian" ON "guardian_link" USING btree ("school_id","guardian_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_link_slot" ON "guardian_link" USING btree ("school_id","student_id","slot") WHERE "guardian_link"."slot" <> 'OTHER' and "guardian_link"."state" <> 'REVOKED';--> statement-breakpoint
CREATE UNIQUE INDEX "house_name" ON "house" USING btree ("school_id",lower("name"));--> statement-breakpoint
CREATE INDEX "restriction_by_guardian" ON "restriction" USING btree ("school_id","guardian_id");--> statement-breakpoint
CREATE INDEX "restriction_student_by_student" ON "restriction_student" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "class_move_by_time" ON "class_move" USING btree ("school_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "school_class_name" ON "school_class" USING btree ("school_id",lower("session"),lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "class_member_open" ON "class_member" USING btree ("school_id","student_id") WHERE "class_member"."until_day" is null;--> statement-breakpoint
CREATE INDEX "class_member_by_class" ON "class_member" USING btree ("school_id","class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_admission_no" ON "student" USING btree ("school_id",lower("admission_no"));--> statement-breakpoint
CREATE INDEX "student_by_name" ON "student" USING btree ("school_id","sort_name");--> statement-breakpoint
CREATE INDEX "student_by_class" ON "student" USING btree ("school_id","class_id");--> statement-breakpoint
CREATE INDEX "student_by_house" ON "student" USING btree ("school_id","house_id");--> statement-breakpoint
CREATE INDEX "student_by_birth" ON "student" USING btree ("school_id","dob");