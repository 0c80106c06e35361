CREATE TABLE "guardian_request" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"guardian_id" uuid,
	"was" jsonb NOT NULL,
	"approved" jsonb NOT NULL,
	"expires_on" date NOT NULL,
	"search_text" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_by_name" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decision_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "guardian_request_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "guardian_request_version" CHECK ("guardian_request"."version" > 0),
	CONSTRAINT "guardian_request_state" CHECK ("guardian_request"."state" in ('SUBMITTED', 'APPROVED', 'PART_APPROVED', 'DECLINED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "guardian_request_student" (
	"school_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "guardian_request_student_school_id_request_id_student_id_pk" PRIMARY KEY("school_id","request_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "guardian_request" ADD CONSTRAINT "guardian_request_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_request" ADD CONSTRAINT "guardian_request_school_id_asked_by_guardian_school_id_id_fk" FOREIGN KEY ("school_id","asked_by") REFERENCES "public"."guardian"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_request" ADD CONSTRAINT "guardian_request_school_id_guardian_id_guardian_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardian"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_request_student" ADD CONSTRAINT "guardian_request_student_school_id_request_id_guardian_request_school_id_id_fk" FOREIGN KEY ("school_id","request_id") REFERENCES "public"."guardian_request"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_request_student" ADD CONSTRAINT "guardian_request_student_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_request_by_state" ON "guardian_request" USING btree ("school_id","state","expires_on");--> statement-breakpoint
CREATE INDEX "guardian_request_student_by_student" ON "guardian_request_student" USING btree ("school_id","student_id");