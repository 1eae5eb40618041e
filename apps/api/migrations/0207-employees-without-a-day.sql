-- Who was enrolled before they stood on the list may be on it without a day on which they were hired: nobody is asked to type it again.
alter table group_employee alter column hire_date drop not null;
