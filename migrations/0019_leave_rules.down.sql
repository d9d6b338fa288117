drop table leave_nights, leave_delegation_revisions, leave_delegations;
