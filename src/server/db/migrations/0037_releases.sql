CREATE TABLE "release" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"gate_id" uuid,
	"point_name" text NOT NULL,
	"guardian_id" uuid,
	"to_name" text NOT NULL,
	"to_phone" text NOT NULL,
	"relation" text,
	"right" text NOT NULL,
	"request_id" uuid,
	"agreed_by_id" uuid,
	"agreed_by_name" text NOT NULL,
	"check" text NOT NULL,
	"child_comfortable" boolean NOT NULL,
	"office" text NOT NULL,
	"note" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"is_offline" boolean NOT NULL,
	"list_as_of" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	"alarms" jsonb NOT NULL,
	CONSTRAINT "release_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "release_right" CHECK ("release"."right" in ('GUARDIAN', 'REQUEST', 'WORD', 'NONE')),
	CONSTRAINT "release_check" CHECK ("release"."check" in ('PHOTO_MATCH', 'PIN', 'SIGNED_QR', 'ID_CARD', 'PHONED_PARENT')),
	CONSTRAINT "release_says_to_whom" CHECK ("release"."to_name" <> ''),
	CONSTRAINT "release_was_heard_of" CHECK ("release"."at" <= "release"."received_at")
);
--> statement-breakpoint
CREATE TABLE "release_look" (
	"school_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"found" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "release_look_school_id_release_id_pk" PRIMARY KEY("school_id","release_id"),
	CONSTRAINT "release_look_says_what" CHECK ("release_look"."found" <> '')
);
--> statement-breakpoint
CREATE TABLE "release_void" (
	"school_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "release_void_school_id_release_id_pk" PRIMARY KEY("school_id","release_id"),
	CONSTRAINT "release_void_says_why" CHECK ("release_void"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_school_id_id_movement_school_id_id_fk" FOREIGN KEY ("school_id","id") REFERENCES "public"."movement"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_school_id_request_id_guardian_request_school_id_id_fk" FOREIGN KEY ("school_id","request_id") REFERENCES "public"."guardian_request"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_look" ADD CONSTRAINT "release_look_school_id_release_id_release_school_id_id_fk" FOREIGN KEY ("school_id","release_id") REFERENCES "public"."release"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_void" ADD CONSTRAINT "release_void_school_id_release_id_release_school_id_id_fk" FOREIGN KEY ("school_id","release_id") REFERENCES "public"."release"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_by_child" ON "release" USING btree ("school_id","student_id","at");--> statement-breakpoint
CREATE INDEX "release_by_time" ON "release" USING btree ("school_id","at");--> statement-breakpoint
CREATE INDEX "release_alarmed" ON "release" USING btree ("school_id","at") WHERE "release"."alarms" <> '[]';