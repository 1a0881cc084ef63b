/** Key under which everything is cached that belongs to a customer; their e-mail address follows. */
export const customerKey = 'customer'
