import { elevateSource } from '@openroll/contract/arrive/entries'
import { getCommonMenu, getGroupMenu } from '@openroll/contract/arrive/site'
import { getFeaturedPlans } from '@openroll/contract/shop/plans'
import { eprocess, openType } from '@openroll/contract/words'
import { useEffect } from 'react'
import { bootstrap, changeOffer } from '../../bootstrap.ts'
import { useCall } from '../../query.ts'
import { useSession } from '../../use-session.ts'

const numberOf = (id: string | null): number | undefined => (id === null ? undefined : Number(id))
const codeOf = <Code extends string>(words: Readonly<Record<Code, string>>, stored: string | null): Code | undefined =>
  Object.keys(words).find((code): code is Code => code === stored)

/** Loads the plans of this visitor's rep, group or portal in place of the site's (SF-7.04, SF-7.05, SF-7.38). */
export const LoadOffer = () => {
  const group_id = numberOf(useSession('group_id'))
  const attribution = {
    agent_id: numberOf(useSession('agent_id')),
    group_id,
    portal_id: numberOf(useSession('portal_id')),
    eprocess: codeOf(eprocess, useSession('eprocess')),
    open_type: codeOf(openType, useSession('open_type')),
  }
  const isPartner = useSession('fromSite') === elevateSource && group_id !== undefined
  const common = useCall(getCommonMenu, attribution, { enabled: !isPartner, keepPrevious: true })
  const groupMenu = useCall(
    getGroupMenu,
    { group_id: group_id ?? 0, from_site: elevateSource },
    { enabled: isPartner, keepPrevious: true },
  )
  const featured = useCall(getFeaturedPlans, attribution, { keepPrevious: true })
  const menu = isPartner ? groupMenu.data : common.data
  useEffect(() => {
    if (menu === undefined) return
    changeOffer({
      menu: menu.result,
      categories: menu.categories,
      // A failed call hides them (SF-8.07); while it is pending, the site's stay.
      featured: featured.isPending
        ? bootstrap.featured
        : (featured.data?.result ?? []).map(({ plan_category, price, ...plan }) => ({
            ...plan,
            category: plan_category,
            from_price: price,
          })),
    })
  }, [menu, featured.data, featured.isPending])
  useEffect(() => () => changeOffer(null), [])
  return null
}
