-- What an operator is there for (D-1.08), with commas between; empty for everybody else. Who was an operator before had no bounds.
alter table person add column duties text not null default '';
update person set duties = 'service,money,plans,accounts,auditor' where role = 'operator';
