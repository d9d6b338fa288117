drop table attendance_vacated_days, attendance_days;
