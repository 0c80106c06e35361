CREATE TABLE "audit_entry" (
	"school_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"facts" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entry_school_id_seq_pk" PRIMARY KEY("school_id","seq"),
	CONSTRAINT "audit_seq" CHECK ("audit_entry"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "code_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"network" text
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"account_school" uuid,
	"account_user" uuid,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_school_id_user_id_code_hash_pk" PRIMARY KEY("school_id","user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"ticket" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"made_school" uuid
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mail_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "school_user" DROP CONSTRAINT "school_user_school_id_email_unique";--> statement-breakpoint
ALTER TABLE "school_user" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "stepped_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD COLUMN "forgiven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "details" jsonb DEFAULT '{"boarding":"DAY","address":"","registrationNumber":"","headName":"","headPhone":"","levels":[],"gates":[],"emergencyNumbers":{"police":"","fire":"","ambulance":"","roadSafety":""}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "school_user" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_user" ADD COLUMN "job_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_user" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "school_user" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "school_user" ADD COLUMN "preferences" jsonb DEFAULT '{"language":"en-NG","density":"comfortable","theme":"auto"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "school_user" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "school_user" ADD COLUMN "factor_secret" text;--> statement-breakpoint
ALTER TABLE "school_user" ADD COLUMN "factor_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "school_user" ADD COLUMN "factor_step" bigint;--> statement-breakpoint
ALTER TABLE "school_user" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_school_id_user_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_entry" USING btree ("school_id","actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_by_object" ON "audit_entry" USING btree ("school_id","object_kind","object_id","seq");--> statement-breakpoint
CREATE INDEX "code_request_address_purpose_at_index" ON "code_request" USING btree ("address","purpose","at");--> statement-breakpoint
CREATE INDEX "code_request_network_purpose_at_index" ON "code_request" USING btree ("network","purpose","at");--> statement-breakpoint
CREATE INDEX "one_time_code_address_created_at_index" ON "one_time_code" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "one_time_code_account_school_account_user_index" ON "one_time_code" USING btree ("account_school","account_user");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_try_at","seq") WHERE "mail"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "school_user_email" ON "school_user" USING btree ("school_id","email") WHERE "school_user"."removed_at" is null;