CREATE TABLE "exeat" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"ref" text NOT NULL,
	"state" text NOT NULL,
	"step" text,
	"student_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"depart_at" timestamp (3) with time zone NOT NULL,
	"return_by" timestamp (3) with time zone NOT NULL,
	"overdue_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"requester_name" text NOT NULL,
	"collector_name" text NOT NULL,
	"collector_phone" text NOT NULL,
	"search_text" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_by_role" text NOT NULL,
	"left_at" timestamp (3) with time zone,
	"back_at" timestamp (3) with time zone,
	"late_minutes" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exeat_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "exeat_state" CHECK ("exeat"."state" in ('PARENT_CONSENT', 'MEDICAL_REVIEW', 'HOUSE_REVIEW', 'FINAL_APPROVAL', 'SCHEDULED', 'HOUSE_SIGNED_OUT', 'OUT', 'GATE_SIGNED_IN', 'CLOSED', 'CHANGES_ASKED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'RECALLED')),
	CONSTRAINT "exeat_waits_for_a_step" CHECK (("exeat"."step" is not null) = ("exeat"."state" in ('PARENT_CONSENT', 'MEDICAL_REVIEW', 'HOUSE_REVIEW', 'FINAL_APPROVAL'))),
	CONSTRAINT "exeat_times" CHECK ("exeat"."depart_at" < "exeat"."return_by" and "exeat"."expires_at" <= "exeat"."return_by"),
	CONSTRAINT "exeat_left_before_back" CHECK ("exeat"."back_at" is null or "exeat"."left_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "exeat_expiry_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"of_exeat" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exeat_step" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"exeat_id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"deed" text NOT NULL,
	"step" text,
	"from_state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"note" text NOT NULL,
	"accepted" jsonb NOT NULL,
	"telephone" jsonb,
	"collector_check" text,
	"told_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "exeat_step_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "exeat_tell_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"of_step" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exeat" ADD CONSTRAINT "exeat_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exeat" ADD CONSTRAINT "exeat_school_id_type_id_leave_type_school_id_id_fk" FOREIGN KEY ("school_id","type_id") REFERENCES "public"."leave_type"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exeat_step" ADD CONSTRAINT "exeat_step_school_id_exeat_id_exeat_school_id_id_fk" FOREIGN KEY ("school_id","exeat_id") REFERENCES "public"."exeat"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exeat_ref" ON "exeat" USING btree ("school_id","ref");--> statement-breakpoint
CREATE INDEX "exeat_by_state" ON "exeat" USING btree ("school_id","state","depart_at");--> statement-breakpoint
CREATE INDEX "exeat_by_student" ON "exeat" USING btree ("school_id","student_id","depart_at");--> statement-breakpoint
CREATE INDEX "exeat_expiry_due_next" ON "exeat_expiry_due" USING btree ("next_try_at","id");--> statement-breakpoint
CREATE INDEX "exeat_step_of_exeat" ON "exeat_step" USING btree ("school_id","exeat_id","version");--> statement-breakpoint
CREATE INDEX "exeat_tell_due_next" ON "exeat_tell_due" USING btree ("next_try_at","id");