drop table payslip_loans, penalties, loan_suspensions, loan_entries, loans;
