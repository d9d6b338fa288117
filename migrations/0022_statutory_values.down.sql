drop table company_statutory_values;
