/** The shape of a message's bubble and its side of the chat. Colour, size and padding differ by place. */
export const BUBBLE_CLASS = {
  character: 'self-start rounded-bubble rounded-ss-tail wrap-anywhere',
  user: 'self-end rounded-bubble rounded-ee-tail wrap-anywhere',
}
