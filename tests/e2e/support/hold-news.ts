/** Keeps hold of what a page listens with, so that `window.bringNews()` is news to it. */
export const HOLD_NEWS = `
  const opened = [];
  window.EventSource = class extends EventSource {
    constructor(...given) { super(...given); opened.push(this); }
  };
  window.bringNews = () => opened.at(-1).dispatchEvent(new Event("changed"));`;
