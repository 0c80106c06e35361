CREATE TABLE "card_number" (
	"school_id" uuid NOT NULL,
	"key" text NOT NULL,
	"number" text NOT NULL,
	"person" text NOT NULL,
	"person_id" uuid NOT NULL,
	"student_id" uuid GENERATED ALWAYS AS (case when person = 'student' then person_id end) STORED,
	"employee_id" uuid GENERATED ALWAYS AS (case when person = 'employee' then person_id end) STORED,
	CONSTRAINT "card_number_school_id_key_pk" PRIMARY KEY("school_id","key"),
	CONSTRAINT "card_number_of_person" UNIQUE("school_id","person","person_id"),
	CONSTRAINT "card_number_person" CHECK ("card_number"."person" in ('student', 'employee')),
	CONSTRAINT "card_number_filled" CHECK ("card_number"."key" <> '')
);
--> statement-breakpoint
CREATE TABLE "kiosk" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"gate_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"code_until" timestamp (3) with time zone,
	CONSTRAINT "kiosk_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "kiosk_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"named" text NOT NULL,
	"of_school" uuid NOT NULL,
	"of_kiosk" uuid NOT NULL,
	"by_name" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "kiosk_code_named" UNIQUE("named")
);
--> statement-breakpoint
CREATE TABLE "kiosk_enrolment" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kiosk_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "kiosk_enrolment_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "movement" ADD COLUMN "kiosk_id" uuid;--> statement-breakpoint
ALTER TABLE "card_number" ADD CONSTRAINT "card_number_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_number" ADD CONSTRAINT "card_number_school_id_employee_id_employee_school_id_id_fk" FOREIGN KEY ("school_id","employee_id") REFERENCES "public"."employee"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk" ADD CONSTRAINT "kiosk_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_enrolment" ADD CONSTRAINT "kiosk_enrolment_school_id_kiosk_id_kiosk_school_id_id_fk" FOREIGN KEY ("school_id","kiosk_id") REFERENCES "public"."kiosk"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kiosk_code_of_school_of_kiosk_index" ON "kiosk_code" USING btree ("of_school","of_kiosk");--> statement-breakpoint
CREATE INDEX "kiosk_enrolment_school_id_kiosk_id_created_at_index" ON "kiosk_enrolment" USING btree ("school_id","kiosk_id","created_at");