CREATE TABLE "card_key" (
	"school_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_key_school_id_number_pk" PRIMARY KEY("school_id","number"),
	CONSTRAINT "card_key_number" CHECK ("card_key"."number" between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "card_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "card_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_key" ADD CONSTRAINT "card_key_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;