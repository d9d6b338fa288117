alter table former_employments drop column contribution_wage;
