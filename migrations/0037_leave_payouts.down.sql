drop index leave_entries_paid_in_idx;
alter table leave_entries drop column paid_in, drop column written_xid;
