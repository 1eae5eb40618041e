type Count = { readonly total: number; readonly more: boolean }

const counted = (total: number): string => total.toLocaleString('en-US')

/** The number of members; searches count only up to a limit (SF-2.31). */
export const memberCountText = ({ total, more }: Count): string => {
  if (more) return `More than ${counted(total)} members match. Showing the ${counted(total)} who enrolled most recently`
  return total === 1 ? '1 member' : `${counted(total)} members`
}

export const memberListLinkText = ({ total, more }: Count): string => {
  if (more) return `See the ${counted(total)} members who enrolled most recently`
  return total === 1 ? 'See this member on your list' : `See all ${counted(total)} members`
}
