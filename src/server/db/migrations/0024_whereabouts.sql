CREATE TABLE "movement" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person" text NOT NULL,
	"person_id" uuid NOT NULL,
	"student_id" uuid GENERATED ALWAYS AS (case when person = 'student' then person_id end) STORED,
	"employee_id" uuid GENERATED ALWAYS AS (case when person = 'employee' then person_id end) STORED,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"gate_id" uuid,
	"point_name" text NOT NULL,
	"method" text NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"skew_ms" bigint,
	"within_ms" bigint,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_offline" boolean NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "movement_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "movement_person" CHECK ("movement"."person" in ('student', 'employee')),
	CONSTRAINT "movement_kind" CHECK ("movement"."kind" in ('IN', 'OUT', 'SEEN', 'BOARD', 'ALIGHT', 'RELEASED', 'EXEAT_OUT', 'EXEAT_IN', 'ROLL')),
	CONSTRAINT "movement_place" CHECK ("movement"."place" in ('ON_SITE', 'OFF_SITE', 'ON_BUS', 'ON_EXEAT')),
	CONSTRAINT "movement_method" CHECK ("movement"."method" in ('QR', 'CARD', 'MANUAL', 'BUS', 'EXEAT', 'RELEASE', 'ROLL')),
	CONSTRAINT "movement_was_heard_of" CHECK ("movement"."at" <= "movement"."received_at")
);
--> statement-breakpoint
CREATE TABLE "movement_void" (
	"school_id" uuid NOT NULL,
	"movement_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "movement_void_school_id_movement_id_pk" PRIMARY KEY("school_id","movement_id"),
	CONSTRAINT "movement_void_says_why" CHECK ("movement_void"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "where_counter" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "where_now" (
	"school_id" uuid NOT NULL,
	"person" text NOT NULL,
	"person_id" uuid NOT NULL,
	"student_id" uuid GENERATED ALWAYS AS (case when person = 'student' then person_id end) STORED,
	"employee_id" uuid GENERATED ALWAYS AS (case when person = 'employee' then person_id end) STORED,
	"seq" bigint NOT NULL,
	"place" text,
	"since" timestamp (3) with time zone,
	"movement_id" uuid,
	"kind" text,
	"at" timestamp (3) with time zone,
	"point_name" text,
	"method" text,
	"by_name" text,
	CONSTRAINT "where_now_school_id_person_person_id_pk" PRIMARY KEY("school_id","person","person_id"),
	CONSTRAINT "where_now_is_whole" CHECK (num_nulls(place, since, movement_id, kind, at, point_name, method, by_name) in (0, 8))
);
--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_school_id_employee_id_employee_school_id_id_fk" FOREIGN KEY ("school_id","employee_id") REFERENCES "public"."employee"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_void" ADD CONSTRAINT "movement_void_school_id_movement_id_movement_school_id_id_fk" FOREIGN KEY ("school_id","movement_id") REFERENCES "public"."movement"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "where_now" ADD CONSTRAINT "where_now_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "where_now" ADD CONSTRAINT "where_now_school_id_employee_id_employee_school_id_id_fk" FOREIGN KEY ("school_id","employee_id") REFERENCES "public"."employee"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "where_now" ADD CONSTRAINT "where_now_school_id_movement_id_movement_school_id_id_fk" FOREIGN KEY ("school_id","movement_id") REFERENCES "public"."movement"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movement_by_person" ON "movement" USING btree ("school_id","person","person_id","at","id");--> statement-breakpoint
CREATE INDEX "where_now_by_seq" ON "where_now" USING btree ("school_id","seq");