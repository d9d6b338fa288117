drop table attendance_retro_items, attendance_vacated_days, attendance_days;
