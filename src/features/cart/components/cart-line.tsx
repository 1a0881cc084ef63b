import { useMutation } from '@tanstack/react-query'
import { NotebookPen, Trash2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useAppForm } from '#features/site/form/app-form.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#messages/rest.ts'
import type { Line } from '#services/commerce/shopper/line.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { LineItem } from '#ui/order/line-item.tsx'
import { removeLine, setCartLineComment, setCartLineQuantity } from '../actions.ts'
import { getFailureMessage } from '../failure-message.ts'
import { usePendingQuantity } from '../selection/cart-queue.ts'
import { LineImage, LineLink, LineMeta, LinePrice, PendingPrice } from './line-parts.tsx'

/** Displays a new quantity immediately, and the new price when the response arrives. */
export function CartLine({ line, format }: { line: Line; format: CurrencyFormat }) {
  const { mutate: remove, isPending: removing } = useMutation({ mutationFn: () => removeLine(line.id) })
  const [commenting, setCommenting] = useState(false)
  const commentButton = useRef<HTMLButtonElement>(null)
  const wanted = usePendingQuantity(line.id)
  const { name } = line.product
  const commented = line.comment !== undefined
  function closeComment() {
    // Move the focus before the field is unmounted: the drawer would otherwise take the focus.
    commentButton.current?.focus()
    setCommenting(false)
  }
  return (
    <LineItem
      image={<LineImage line={line} />}
      title={<LineLink line={line} />}
      meta={<LineMeta line={line} format={format} />}
      price={
        <PendingPrice pending={wanted !== undefined}>
          <LinePrice line={line} format={format} />
        </PendingPrice>
      }
      quantity={
        <QuantityStepper
          size="sm"
          min={0}
          value={wanted ?? line.quantity}
          busy={removing}
          onChange={(quantity) => (quantity < 1 ? remove() : void setCartLineQuantity(line.id, quantity))}
          labels={{
            quantity: m.cart_line_quantity({ name }),
            decrease: m.cart_line_less({ name }),
            increase: m.cart_line_more({ name }),
          }}
        />
      }
      below={commenting ? <CommentForm line={line} onClose={closeComment} /> : null}
      action={
        <div className="flex items-center gap-1">
          <IconButton
            ref={commentButton}
            icon={NotebookPen}
            label={commented ? m.cart_comment_change_named({ name }) : m.cart_comment_add_named({ name })}
            title={commented ? m.cart_comment_change() : m.cart_comment_add()}
            aria-expanded={commenting}
            onClick={() => setCommenting(!commenting)}
          />
          <IconButton
            icon={Trash2}
            label={m.cart_line_remove_named({ name })}
            title={m.cart_line_remove()}
            busy={removing}
            onClick={() => remove()}
          />
        </div>
      }
    />
  )
}

/** Maximum length accepted by the commerce service (commerce reference section 3). */
const maxCommentLength = 500

function CommentForm({ line, onClose }: { line: Line; onClose: () => void }) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  useEffect(() => textArea.current?.focus(), [])
  const form = useAppForm({
    defaultValues: { comment: line.comment ?? '' },
    validators: {
      onSubmitAsync: async ({ value }) => {
        const answer = await setCartLineComment(line.id, value.comment.trim())
        return answer.ok ? undefined : { fields: { comment: getFailureMessage(answer) } }
      },
    },
    onSubmit: onClose,
  })
  return (
    <form.AppForm>
      <form.Form className="grid gap-3">
        <form.AppField name="comment">
          {(field) => (
            <field.TextAreaField
              ref={textArea}
              label={m.cart_comment_label({ name: line.product.name })}
              hint={m.cart_comment_left({ count: maxCommentLength - field.state.value.length })}
              required={false}
              maxLength={maxCommentLength}
            />
          )}
        </form.AppField>
        <div className="flex flex-wrap gap-2">
          <form.SubmitButton size="sm">{m.cart_comment_save()}</form.SubmitButton>
          <Button variant="quiet" size="sm" onClick={onClose}>
            {m.cart_comment_cancel()}
          </Button>
        </div>
      </form.Form>
    </form.AppForm>
  )
}
