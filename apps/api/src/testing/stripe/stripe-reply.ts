export type StripeReply = { readonly status: number; readonly body: object }

export const errorReply = (status: number, error: object): StripeReply => ({ status, body: { error } })
export const okReply = (body: object): StripeReply => ({ status: 200, body })

/** Stripe’s reply for an unknown id: 404 in a path, 400 in a parameter. */
export const missingReply = (param: string, id: string): StripeReply =>
  errorReply(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}: '${id}'`,
  })

export const listReply = (data: readonly object[]): StripeReply =>
  okReply({ object: 'list', url: '/v1', has_more: false, data })
