CREATE TABLE "exeat_consent_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"ref_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exeat_letter" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"exeat_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"of_step" uuid NOT NULL,
	"guardian_id" uuid,
	"who" text NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"channel" text,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "exeat_letter_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "exeat_letter_once" UNIQUE("school_id","exeat_id","kind","of_step","who","turn"),
	CONSTRAINT "exeat_letter_kind" CHECK ("exeat_letter"."kind" in ('CONSENT', 'APPROVED', 'OFF')),
	CONSTRAINT "exeat_letter_channel" CHECK ("exeat_letter"."channel" in ('EMAIL', 'SMS')),
	CONSTRAINT "exeat_letter_state" CHECK ("exeat_letter"."state" in ('QUEUED', 'SENT', 'FAILED', 'NO_ADDRESS', 'OWN_ADDRESS', 'NOT_NEEDED')),
	CONSTRAINT "exeat_letter_sent" CHECK (("exeat_letter"."state" = 'SENT') = ("exeat_letter"."sent_at" is not null)),
	CONSTRAINT "exeat_letter_answer" CHECK ("exeat_letter"."answer" in ('yes', 'no')),
	CONSTRAINT "exeat_letter_answered" CHECK (("exeat_letter"."answer" is null) = ("exeat_letter"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "exeat_letter_look" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"of_step" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exeat_letter_send" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"of_letter" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exeat_step" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "exeat_letter" ADD CONSTRAINT "exeat_letter_school_id_exeat_id_exeat_school_id_id_fk" FOREIGN KEY ("school_id","exeat_id") REFERENCES "public"."exeat"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exeat_consent_key_link" ON "exeat_consent_key" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "exeat_consent_key_ref" ON "exeat_consent_key" USING btree ("ref_hash");--> statement-breakpoint
CREATE INDEX "exeat_letter_look_next" ON "exeat_letter_look" USING btree ("next_try_at","id");--> statement-breakpoint
CREATE INDEX "exeat_letter_send_next" ON "exeat_letter_send" USING btree ("next_try_at","id");--> statement-breakpoint
ALTER TABLE "student" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "student" SET "content" = '{"ownPhone":"","ownEmail":""}'::jsonb || "content";--> statement-breakpoint
ALTER TABLE "student" FORCE ROW LEVEL SECURITY;
