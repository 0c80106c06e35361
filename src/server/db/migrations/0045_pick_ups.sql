CREATE TABLE "dismissal_call" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"gate_id" uuid,
	"point_name" text NOT NULL,
	"for_whom" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"called_by_id" uuid NOT NULL,
	"called_by_name" text NOT NULL,
	"on_the_way_at" timestamp (3) with time zone,
	"on_the_way_by_name" text,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by_name" text,
	CONSTRAINT "dismissal_call_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "dismissal_call_on_the_way" CHECK (num_nulls("dismissal_call"."on_the_way_at", "dismissal_call"."on_the_way_by_name") in (0, 2)),
	CONSTRAINT "dismissal_call_cancelled" CHECK (num_nulls("dismissal_call"."cancelled_at", "dismissal_call"."cancelled_by_name") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "pick_up_step" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"check" text,
	"reason" text NOT NULL,
	"gate_id" uuid,
	"point_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_offline" boolean NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "pick_up_step_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "pick_up_step_state" CHECK ("pick_up_step"."state" in ('ARRIVED', 'VERIFIED', 'REFUSED')),
	CONSTRAINT "pick_up_step_says_why" CHECK ("pick_up_step"."state" <> 'REFUSED' or "pick_up_step"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "release_code" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"guardian_id" uuid NOT NULL,
	"guardian_name" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"sent_to" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"checked_by_id" uuid,
	"checked_by_name" text DEFAULT '' NOT NULL,
	"release_id" uuid,
	CONSTRAINT "release_code_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "release_code_checked" CHECK (num_nulls("release_code"."checked_at", "release_code"."checked_by_id") in (0, 2)),
	CONSTRAINT "release_code_used" CHECK ("release_code"."release_id" is null or "release_code"."checked_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "release" DROP CONSTRAINT "release_check";--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "word" jsonb;--> statement-breakpoint
ALTER TABLE "dismissal_call" ADD CONSTRAINT "dismissal_call_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_up_step" ADD CONSTRAINT "pick_up_step_school_id_request_id_student_id_guardian_request_student_school_id_request_id_student_id_fk" FOREIGN KEY ("school_id","request_id","student_id") REFERENCES "public"."guardian_request_student"("school_id","request_id","student_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_code" ADD CONSTRAINT "release_code_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_code" ADD CONSTRAINT "release_code_school_id_guardian_id_guardian_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardian"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissal_call_by_day" ON "dismissal_call" USING btree ("school_id","day","called_at");--> statement-breakpoint
CREATE INDEX "dismissal_call_by_child" ON "dismissal_call" USING btree ("school_id","student_id","day");--> statement-breakpoint
CREATE INDEX "pick_up_step_by_request" ON "pick_up_step" USING btree ("school_id","request_id","day");--> statement-breakpoint
CREATE INDEX "release_code_by_child" ON "release_code" USING btree ("school_id","student_id","day");--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_check" CHECK ("release"."check" in ('PHOTO_MATCH', 'PIN', 'SIGNED_QR', 'ID_CARD', 'PHONED_PARENT', 'CODE'));