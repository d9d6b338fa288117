drop table company_law;
