type Count = { readonly total: number; readonly more: boolean }

const formatCount = (total: number): string => total.toLocaleString('en-US')

/** The number of members; searches count only up to a limit (SF-2.31). */
export const memberCountText = ({ total, more }: Count): string => {
  if (more)
    return `More than ${formatCount(total)} members match. Showing the ${formatCount(total)} who enrolled most recently`
  return total === 1 ? '1 member' : `${formatCount(total)} members`
}

export const memberListLinkText = ({ total, more }: Count): string => {
  if (more) return `See the ${formatCount(total)} members who enrolled most recently`
  return total === 1 ? 'See this member on your list' : `See all ${formatCount(total)} members`
}
