type Found = { readonly total: number; readonly more: boolean }

const counted = (total: number): string => total.toLocaleString('en-US')

/** How many members a list has or a search finds: a search does not count all of thousands (SF-2.31). */
export const membersSaid = ({ total, more }: Found): string => {
  if (more) return `More than ${counted(total)} members match. The ${counted(total)} who enrolled last are listed`
  return total === 1 ? '1 member' : `${counted(total)} members`
}

/** The link that leads to their list. */
export const seeMembers = ({ total, more }: Found): string => {
  if (more) return `See the ${counted(total)} members who enrolled last`
  return total === 1 ? 'See this member in the list' : `See all ${counted(total)} members`
}
