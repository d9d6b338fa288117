drop table attendance_corrections;
