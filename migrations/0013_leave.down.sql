drop table leave_entries, leave_approvals, leave_request_days, leave_requests, leave_accounts, leave_types, leave_settings;
drop function refuse_change_of_leave_entry();
