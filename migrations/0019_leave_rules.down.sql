drop table leave_absence_letters, leave_nights, leave_delegation_revisions, leave_delegations;
