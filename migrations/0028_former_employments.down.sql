drop table former_employments;
