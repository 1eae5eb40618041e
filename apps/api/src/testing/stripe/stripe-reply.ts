export type StripeReply = { readonly status: number; readonly body: object }

export const refused = (status: number, error: object): StripeReply => ({ status, body: { error } })
export const given = (body: object): StripeReply => ({ status: 200, body })

/** What Stripe says of an id that it doesn’t have: 404 in an address, 400 in a parameter. */
export const missing = (param: string, id: string): StripeReply =>
  refused(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}: '${id}'`,
  })

export const listed = (data: readonly object[]): StripeReply =>
  given({ object: 'list', url: '/v1', has_more: false, data })
