CREATE TABLE "absence_contact" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"guardian_id" uuid,
	"whom" text NOT NULL,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"said" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_offline" boolean NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "absence_contact_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "absence_contact_way" CHECK ("absence_contact"."way" in ('PHONE', 'SMS', 'WHATSAPP', 'EMAIL', 'IN_PERSON')),
	CONSTRAINT "absence_contact_outcome" CHECK ("absence_contact"."outcome" in ('REASON_GIVEN', 'WILL_COME', 'NOT_REACHED', 'OTHER')),
	CONSTRAINT "absence_contact_says_whom" CHECK ("absence_contact"."whom" <> ''),
	CONSTRAINT "absence_contact_was_heard_of" CHECK ("absence_contact"."at" <= "absence_contact"."received_at")
);
--> statement-breakpoint
CREATE TABLE "absence_contact_void" (
	"school_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "absence_contact_void_school_id_contact_id_pk" PRIMARY KEY("school_id","contact_id"),
	CONSTRAINT "absence_contact_void_says_why" CHECK ("absence_contact_void"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "guardian_notice" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"guardian_name" text NOT NULL,
	"day" date NOT NULL,
	"session" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "guardian_notice_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "guardian_notice_once" UNIQUE("school_id","student_id","day","session","kind","guardian_id"),
	CONSTRAINT "guardian_notice_session" CHECK ("guardian_notice"."session" in ('DAY', 'AM', 'PM')),
	CONSTRAINT "guardian_notice_kind" CHECK ("guardian_notice"."kind" in ('ABSENCE', 'LATE', 'EARLY', 'CAME')),
	CONSTRAINT "guardian_notice_channel" CHECK ("guardian_notice"."channel" in ('EMAIL', 'SMS')),
	CONSTRAINT "guardian_notice_state" CHECK ("guardian_notice"."state" in ('QUEUED', 'SENT', 'FAILED', 'NO_CHANNEL', 'QUIET', 'DISABLED', 'NOT_NEEDED')),
	CONSTRAINT "guardian_notice_sent" CHECK (("guardian_notice"."state" = 'SENT') = ("guardian_notice"."sent_at" is not null)),
	CONSTRAINT "guardian_notice_reaches" CHECK (("guardian_notice"."channel" is null) = ("guardian_notice"."state" = 'NO_CHANNEL'))
);
--> statement-breakpoint
CREATE TABLE "guardian_notice_look" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"students" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_notice_send" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"of_notice" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_notice_settings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "guardian_notice_settings_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "guardian_notice_settings_one" CHECK ("guardian_notice_settings"."id" = "guardian_notice_settings"."school_id"),
	CONSTRAINT "guardian_notice_settings_version" CHECK ("guardian_notice_settings"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "absence_contact" ADD CONSTRAINT "absence_contact_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_contact_void" ADD CONSTRAINT "absence_contact_void_of_contact" FOREIGN KEY ("school_id","contact_id") REFERENCES "public"."absence_contact"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_notice" ADD CONSTRAINT "guardian_notice_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_notice" ADD CONSTRAINT "guardian_notice_school_id_guardian_id_guardian_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardian"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_notice_settings" ADD CONSTRAINT "guardian_notice_settings_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_contact_by_child" ON "absence_contact" USING btree ("school_id","student_id","day");--> statement-breakpoint
CREATE INDEX "guardian_notice_look_next" ON "guardian_notice_look" USING btree ("next_try_at","id");--> statement-breakpoint
CREATE INDEX "guardian_notice_send_next" ON "guardian_notice_send" USING btree ("next_try_at","id");--> statement-breakpoint
CREATE INDEX "attended_day_missed" ON "attended_day" USING btree ("school_id","day") WHERE "attended_day"."first" = 'A' or "attended_day"."second" = 'A';