/** Whether a list of numbers in a record of the directory has this one. */
export const namedIn = (list: string, value: string): string =>
  `exists (select 1 from json_array_elements_text(r.record->'${list}') as g(id) where g.id = ${value}::text)`
