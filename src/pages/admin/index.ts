import type { APIRoute } from 'astro';

export const prerender = false;

/** The area's own address leads to its first screen. */
export const GET: APIRoute = ({ redirect }) => redirect('/admin/dashboard', 302);
