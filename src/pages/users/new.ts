import type { APIRoute } from 'astro';

export const prerender = false;

/** A stray address of the specification (section 2.7); accounts are made in the back office. */
export const GET: APIRoute = ({ redirect }) => redirect('/admin/users/new', 302);
