drop table attendance_days;
