/** SQL: whether a list of numbers in a directory record contains this one. */
export const listContains = (list: string, value: string): string =>
  `exists (select 1 from json_array_elements_text(r.record->'${list}') as g(id) where g.id = ${value}::text)`
