ALTER TABLE "guardian_notice" DROP CONSTRAINT "guardian_notice_once";--> statement-breakpoint
ALTER TABLE "guardian_notice" DROP CONSTRAINT "guardian_notice_kind";--> statement-breakpoint
ALTER TABLE "guardian_notice" ADD COLUMN "nth" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian_notice" ADD CONSTRAINT "guardian_notice_once" UNIQUE("school_id","student_id","day","session","kind","nth","guardian_id");--> statement-breakpoint
ALTER TABLE "guardian_notice" ADD CONSTRAINT "guardian_notice_kind" CHECK ("guardian_notice"."kind" in ('ABSENCE', 'LATE', 'EARLY', 'CAME', 'STAYED'));