drop table company_holidays, schedule_assignments, schedule_revision_shifts, schedule_revisions, schedules, shift_revisions, shifts;
