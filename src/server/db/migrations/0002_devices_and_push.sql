CREATE TABLE "sync_grant" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"outbox_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sync_grant_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "device_contact" (
	"school_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"app_version" text NOT NULL,
	"outbox_id" uuid NOT NULL,
	"unsent" jsonb NOT NULL,
	"unsent_count" integer NOT NULL,
	"never_arrived" integer DEFAULT 0 NOT NULL,
	"lost_before" integer DEFAULT 0 NOT NULL,
	"lost_since" timestamp (3) with time zone,
	"counted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_contact_at" timestamp (3) with time zone NOT NULL,
	"signed_out_at" timestamp (3) with time zone,
	CONSTRAINT "device_contact_school_id_device_id_user_id_pk" PRIMARY KEY("school_id","device_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_setting_school_id_user_id_pk" PRIMARY KEY("school_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "push_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "push_delivery_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"of_school" uuid NOT NULL,
	"of_user" uuid NOT NULL,
	"of_subscription" uuid NOT NULL,
	"kind" text,
	"many" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "push_due_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"of_school" uuid NOT NULL,
	"of_user" uuid NOT NULL,
	"kind" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscription_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "push_subscription_of_device" UNIQUE("school_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "op_ledger" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "op_ledger" ALTER COLUMN "result" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_grant" ADD CONSTRAINT "sync_grant_school_id_user_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_contact" ADD CONSTRAINT "device_contact_school_id_user_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_school_id_user_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_school_id_user_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_grant_school_id_user_id_index" ON "sync_grant" USING btree ("school_id","user_id");--> statement-breakpoint
CREATE INDEX "device_contact_by_time" ON "device_contact" USING btree ("school_id","last_contact_at");--> statement-breakpoint
CREATE INDEX "push_delivery_next" ON "push_delivery" USING btree ("next_try_at","seq");--> statement-breakpoint
CREATE INDEX "push_due_next" ON "push_due" USING btree ("next_try_at","seq");--> statement-breakpoint
CREATE INDEX "push_subscription_of_user" ON "push_subscription" USING btree ("school_id","user_id");