alter table api_keys drop column is_own;
