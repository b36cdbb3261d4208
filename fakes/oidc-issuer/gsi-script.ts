/** Imitates Google's script, with a plain button in place of the browser's account window. */
export const GSI_SCRIPT = `(() => {
  const home = document.currentScript.src.replace(/client$/, '')
  let options
  let prompt
  window.google = { accounts: { id: {
    initialize: (given) => { options = given },
    prompt: () => {
      prompt = document.createElement('button')
      prompt.textContent = 'Continue as Ada'
      prompt.onclick = async () => {
        const answer = await fetch(home + 'credential?nonce=' + encodeURIComponent(options.nonce))
        options.callback({ credential: await answer.text() })
      }
      document.getElementById(options.prompt_parent_id).append(prompt)
    },
    cancel: () => prompt?.remove(),
  } } }
})()`
