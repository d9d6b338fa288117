drop index attendance_days_absent_idx;
drop table absence_letters;
