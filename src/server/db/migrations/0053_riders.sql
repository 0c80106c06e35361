CREATE TABLE "rider" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"route_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"stop_id" text,
	"days" smallint[] NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"over_reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "rider_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "rider_dates" CHECK ("rider"."until_day" is null or "rider"."until_day" >= "rider"."from_day"),
	CONSTRAINT "rider_days" CHECK (cardinality("rider"."days") between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "rider" ADD CONSTRAINT "rider_school_id_route_id_bus_route_school_id_id_fk" FOREIGN KEY ("school_id","route_id") REFERENCES "public"."bus_route"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider" ADD CONSTRAINT "rider_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rider_by_route" ON "rider" USING btree ("school_id","route_id");--> statement-breakpoint
CREATE INDEX "rider_by_student" ON "rider" USING btree ("school_id","student_id");